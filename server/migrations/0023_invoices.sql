CREATE TABLE "email_inbox" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "email_inbox_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"address" text NOT NULL,
	"subject" text NOT NULL,
	"body" text NOT NULL,
	"sent_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "invoice_lines" (
	"apply_no" text NOT NULL,
	"line_no" smallint NOT NULL,
	"item" text NOT NULL,
	"title" text NOT NULL,
	"quantity" integer,
	"amount_fen" integer NOT NULL,
	"tax_fen" integer NOT NULL,
	"tax_percent" smallint NOT NULL,
	CONSTRAINT "invoice_lines_apply_no_line_no_pk" PRIMARY KEY("apply_no","line_no")
);
--> statement-breakpoint
CREATE TABLE "invoice_orders" (
	"apply_no" text NOT NULL,
	"order_id" bigint NOT NULL,
	"amount_fen" integer NOT NULL,
	CONSTRAINT "invoice_orders_apply_no_order_id_pk" PRIMARY KEY("apply_no","order_id"),
	CONSTRAINT "invoice_orders_amount" CHECK ("invoice_orders"."amount_fen" > 0)
);
--> statement-breakpoint
CREATE TABLE "invoice_titles" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "invoice_titles_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint NOT NULL,
	"title_kind" text NOT NULL,
	"name" text NOT NULL,
	"tax_no" text NOT NULL,
	"address" text NOT NULL,
	"phone" text NOT NULL,
	"bank_name" text NOT NULL,
	"bank_account" text NOT NULL,
	"is_default" boolean NOT NULL
);
--> statement-breakpoint
CREATE TABLE "invoices" (
	"apply_no" text PRIMARY KEY NOT NULL,
	"user_id" bigint NOT NULL,
	"channel" text NOT NULL,
	"seller" text NOT NULL,
	"invoice_kind" text NOT NULL,
	"title_kind" text NOT NULL,
	"name" text NOT NULL,
	"tax_no" text NOT NULL,
	"address" text NOT NULL,
	"phone" text NOT NULL,
	"bank_name" text NOT NULL,
	"bank_account" text NOT NULL,
	"email" text NOT NULL,
	"note" text NOT NULL,
	"status" text DEFAULT 'applied' NOT NULL,
	"cause" text NOT NULL,
	"amount_fen" integer NOT NULL,
	"tax_fen" integer NOT NULL,
	"invoice_number" text,
	"refusal" text,
	"replaces" text,
	"created_at" timestamp with time zone NOT NULL,
	"asked_at" timestamp with time zone,
	"issued_at" timestamp with time zone,
	"sent_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"turn_at" timestamp with time zone,
	"tries" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "invoices_invoiceNumber_unique" UNIQUE("invoice_number"),
	CONSTRAINT "invoices_replaces_unique" UNIQUE("replaces"),
	CONSTRAINT "invoices_amount" CHECK ("invoices"."amount_fen" > 0 and "invoices"."tax_fen" between 0 and "invoices"."amount_fen")
);
--> statement-breakpoint
CREATE TABLE "red_letters" (
	"apply_no" text PRIMARY KEY NOT NULL,
	"cause" text NOT NULL,
	"replacement" jsonb,
	"invoice_number" text,
	"created_at" timestamp with time zone NOT NULL,
	"issued_at" timestamp with time zone,
	CONSTRAINT "red_letters_invoiceNumber_unique" UNIQUE("invoice_number")
);
--> statement-breakpoint
CREATE TABLE "sandbox_invoices" (
	"subject" text PRIMARY KEY NOT NULL,
	"outcome" jsonb NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"told" smallint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "invoice_lines" ADD CONSTRAINT "invoice_lines_apply_no_invoices_apply_no_fk" FOREIGN KEY ("apply_no") REFERENCES "public"."invoices"("apply_no") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_orders" ADD CONSTRAINT "invoice_orders_apply_no_invoices_apply_no_fk" FOREIGN KEY ("apply_no") REFERENCES "public"."invoices"("apply_no") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_orders" ADD CONSTRAINT "invoice_orders_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_titles" ADD CONSTRAINT "invoice_titles_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "red_letters" ADD CONSTRAINT "red_letters_apply_no_invoices_apply_no_fk" FOREIGN KEY ("apply_no") REFERENCES "public"."invoices"("apply_no") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "email_inbox_newest" ON "email_inbox" USING btree ("sent_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "invoice_orders_order" ON "invoice_orders" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "invoice_titles_user" ON "invoice_titles" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "invoice_titles_default" ON "invoice_titles" USING btree ("user_id") WHERE is_default;--> statement-breakpoint
CREATE INDEX "invoices_user" ON "invoices" USING btree ("user_id","created_at" DESC NULLS LAST,"apply_no" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "invoices_turn" ON "invoices" USING btree ("turn_at") WHERE turn_at is not null;--> statement-breakpoint
CREATE INDEX "refunds_newest" ON "refunds" USING btree ("created_at");