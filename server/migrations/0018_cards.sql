CREATE TABLE "signatures" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "signatures_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint NOT NULL,
	"hash" text NOT NULL,
	"channel" text NOT NULL,
	"signed_at" timestamp with time zone NOT NULL,
	"again_at" timestamp with time zone NOT NULL,
	"signed_on" date NOT NULL,
	"user_agent" text NOT NULL,
	"device" text,
	CONSTRAINT "signatures_day" UNIQUE("user_id","hash","signed_on")
);
--> statement-breakpoint
CREATE TABLE "signed_texts" (
	"hash" text PRIMARY KEY NOT NULL,
	"document" text NOT NULL,
	"version" text NOT NULL,
	"locale" text NOT NULL,
	"title" text NOT NULL,
	"words" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "benefit_cards" (
	"order_id" bigint PRIMARY KEY NOT NULL,
	"user_id" bigint NOT NULL,
	"folder" text NOT NULL,
	"card_id" text NOT NULL,
	"plan_id" text NOT NULL,
	"name" jsonb NOT NULL,
	"plan_name" jsonb NOT NULL,
	"face" jsonb NOT NULL,
	"price_fen" integer NOT NULL,
	"days" smallint NOT NULL,
	"months" smallint NOT NULL,
	"benefits" jsonb NOT NULL,
	"items" jsonb NOT NULL,
	"refund" jsonb NOT NULL,
	"signature_ids" bigint[] NOT NULL,
	"opens_after_days" smallint DEFAULT 0 NOT NULL,
	"begin_at" timestamp with time zone,
	"end_at" timestamp with time zone,
	CONSTRAINT "benefit_cards_time" CHECK ("benefit_cards"."days" > 0 and "benefit_cards"."months" > 0 and ("benefit_cards"."begin_at" is null) = ("benefit_cards"."end_at" is null))
);
--> statement-breakpoint
CREATE TABLE "benefit_takes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "benefit_takes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_id" bigint NOT NULL,
	"benefit_id" text NOT NULL,
	"allowance" text NOT NULL,
	"period" text NOT NULL,
	"taken_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "card_sales" (
	"card" text PRIMARY KEY NOT NULL,
	"sold" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "card_sales_sold" CHECK ("card_sales"."sold" >= 0)
);
--> statement-breakpoint
ALTER TABLE "coupon_templates" ADD COLUMN "code" text;--> statement-breakpoint
ALTER TABLE "signatures" ADD CONSTRAINT "signatures_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "signatures" ADD CONSTRAINT "signatures_hash_signed_texts_hash_fk" FOREIGN KEY ("hash") REFERENCES "public"."signed_texts"("hash") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "benefit_cards" ADD CONSTRAINT "benefit_cards_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "benefit_cards" ADD CONSTRAINT "benefit_cards_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "benefit_takes" ADD CONSTRAINT "benefit_takes_order_id_benefit_cards_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."benefit_cards"("order_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "signatures_user" ON "signatures" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "benefit_cards_owner" ON "benefit_cards" USING btree ("user_id","folder","card_id");--> statement-breakpoint
CREATE INDEX "benefit_takes_card" ON "benefit_takes" USING btree ("order_id","allowance","period");--> statement-breakpoint
ALTER TABLE "coupon_templates" ADD CONSTRAINT "coupon_templates_code_unique" UNIQUE("code");