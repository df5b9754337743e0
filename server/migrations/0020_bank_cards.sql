CREATE TABLE "bank_cards" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "bank_cards_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint NOT NULL,
	"adapter" text NOT NULL,
	"token" text NOT NULL,
	"bank_code" text NOT NULL,
	"card_kind" text NOT NULL,
	"last_four" text NOT NULL,
	"mobile_tail" text NOT NULL,
	"is_default" boolean DEFAULT false NOT NULL,
	"bound_at" timestamp with time zone NOT NULL,
	"unbound_at" timestamp with time zone,
	CONSTRAINT "bank_cards_unbound" CHECK ("bank_cards"."unbound_at" is null or ("bank_cards"."token" = '' and not "bank_cards"."is_default"))
);
--> statement-breakpoint
CREATE TABLE "card_bindings" (
	"binding_id" text PRIMARY KEY NOT NULL,
	"user_id" bigint NOT NULL,
	"adapter" text NOT NULL,
	"reference" text NOT NULL,
	"bank_code" text NOT NULL,
	"card_kind" text NOT NULL,
	"last_four" text NOT NULL,
	"mobile_tail" text NOT NULL,
	"code_sent_at" timestamp with time zone NOT NULL,
	"codes_tried" smallint DEFAULT 0 NOT NULL,
	"card_id" bigint,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "card_payments" (
	"payment_no" text PRIMARY KEY NOT NULL,
	"card_id" bigint NOT NULL,
	"installments" smallint,
	"fee_rate" integer,
	"needs_token" boolean NOT NULL,
	"code_sent_at" timestamp with time zone NOT NULL,
	"wrong_codes" smallint DEFAULT 0 NOT NULL,
	"asked_at" timestamp with time zone,
	"failure" text,
	CONSTRAINT "card_payments_plan" CHECK (("card_payments"."installments" is null) = ("card_payments"."fee_rate" is null))
);
--> statement-breakpoint
ALTER TABLE "sandbox_trades" ADD COLUMN "card_token" text;--> statement-breakpoint
ALTER TABLE "bank_cards" ADD CONSTRAINT "bank_cards_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "card_bindings" ADD CONSTRAINT "card_bindings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "card_bindings" ADD CONSTRAINT "card_bindings_card_id_bank_cards_id_fk" FOREIGN KEY ("card_id") REFERENCES "public"."bank_cards"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "card_payments" ADD CONSTRAINT "card_payments_payment_no_payments_payment_no_fk" FOREIGN KEY ("payment_no") REFERENCES "public"."payments"("payment_no") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "card_payments" ADD CONSTRAINT "card_payments_card_id_bank_cards_id_fk" FOREIGN KEY ("card_id") REFERENCES "public"."bank_cards"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "bank_cards_token" ON "bank_cards" USING btree ("user_id","adapter","token") WHERE unbound_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "bank_cards_default" ON "bank_cards" USING btree ("user_id") WHERE is_default;--> statement-breakpoint
CREATE INDEX "card_bindings_created" ON "card_bindings" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "card_payments_card" ON "card_payments" USING btree ("card_id");--> statement-breakpoint
-- Payments by card that were opened on the bank's own page: what comes of one still counts, but none waits for a code of ours.
UPDATE "payments" SET "status" = 'failed' WHERE "status" = 'open' AND "pay_way" = 'bankCard';--> statement-breakpoint
CREATE UNIQUE INDEX "payments_one_card_open" ON "payments" USING btree ("order_id") WHERE status = 'open' and pay_way = 'bankCard';