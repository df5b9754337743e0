CREATE TABLE "sandbox_partner_equities" (
	"partner" text NOT NULL,
	"buyer" text NOT NULL,
	"equity_id" text NOT NULL,
	"state" text NOT NULL,
	CONSTRAINT "sandbox_partner_equities_partner_buyer_equity_id_pk" PRIMARY KEY("partner","buyer","equity_id")
);
--> statement-breakpoint
CREATE TABLE "sandbox_partner_nonces" (
	"nonce" text PRIMARY KEY NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sandbox_partner_orders" (
	"partner" text NOT NULL,
	"reference" text NOT NULL,
	"product" text NOT NULL,
	"buyer" text NOT NULL,
	"state" text NOT NULL,
	"pushes" smallint DEFAULT 1 NOT NULL,
	"questions" smallint DEFAULT 0 NOT NULL,
	CONSTRAINT "sandbox_partner_orders_partner_reference_pk" PRIMARY KEY("partner","reference")
);
--> statement-breakpoint
CREATE TABLE "sandbox_partners" (
	"partner" text PRIMARY KEY NOT NULL,
	"mood" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "partner_leads" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "partner_leads_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"lead_no" text NOT NULL,
	"partner" text NOT NULL,
	"product" text NOT NULL,
	"user_id" bigint NOT NULL,
	"sealed" text,
	"calls" smallint DEFAULT 0 NOT NULL,
	"due_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"passed_at" timestamp with time zone,
	CONSTRAINT "partner_leads_leadNo_unique" UNIQUE("lead_no")
);
--> statement-breakpoint
CREATE TABLE "partner_orders" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "partner_orders_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"partner" text NOT NULL,
	"reference" text NOT NULL,
	"product" text NOT NULL,
	"user_id" bigint NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"partner_order_no" text,
	"reason" text,
	"calls" smallint DEFAULT 0 NOT NULL,
	"due_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "partner_orders_partner_reference_unique" UNIQUE("partner","reference")
);
--> statement-breakpoint
CREATE TABLE "partner_tickets" (
	"id" text PRIMARY KEY NOT NULL,
	"purpose" text NOT NULL,
	"subject" text NOT NULL,
	"used_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "partner_leads" ADD CONSTRAINT "partner_leads_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "partner_orders" ADD CONSTRAINT "partner_orders_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sandbox_partner_nonces_expiry" ON "sandbox_partner_nonces" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "partner_leads_due" ON "partner_leads" USING btree ("due_at") WHERE "partner_leads"."due_at" is not null;--> statement-breakpoint
CREATE INDEX "partner_leads_user" ON "partner_leads" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "partner_orders_due" ON "partner_orders" USING btree ("due_at") WHERE "partner_orders"."due_at" is not null;--> statement-breakpoint
CREATE INDEX "partner_orders_user" ON "partner_orders" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "partner_tickets_expiry" ON "partner_tickets" USING btree ("expires_at");