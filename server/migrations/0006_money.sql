CREATE TABLE "ledger_transfers" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ledger_transfers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_id" bigint NOT NULL,
	"from_account" text NOT NULL,
	"to_account" text NOT NULL,
	"amount_fen" integer NOT NULL,
	"subject" text,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "ledger_transfers_amount" CHECK ("ledger_transfers"."amount_fen" > 0 and "ledger_transfers"."from_account" <> "ledger_transfers"."to_account")
);
--> statement-breakpoint
CREATE TABLE "order_units" (
	"order_id" bigint NOT NULL,
	"unit_no" smallint NOT NULL,
	"line_no" smallint NOT NULL,
	"price_fen" integer NOT NULL,
	"paid_fen" integer DEFAULT 0 NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	CONSTRAINT "order_units_order_id_unit_no_pk" PRIMARY KEY("order_id","unit_no"),
	CONSTRAINT "order_units_money" CHECK ("order_units"."price_fen" >= 0 and "order_units"."paid_fen" >= 0)
);
--> statement-breakpoint
CREATE TABLE "tenders" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "tenders_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"reference" text NOT NULL,
	"amount_fen" integer NOT NULL,
	"returned_fen" integer DEFAULT 0 NOT NULL,
	"state" text NOT NULL,
	CONSTRAINT "tenders_amount" CHECK ("tenders"."amount_fen" >= 0 and "tenders"."returned_fen" between 0 and "tenders"."amount_fen")
);
--> statement-breakpoint
CREATE TABLE "refund_units" (
	"refund_no" text NOT NULL,
	"order_id" bigint NOT NULL,
	"unit_no" smallint NOT NULL,
	CONSTRAINT "refund_units_refund_no_unit_no_pk" PRIMARY KEY("refund_no","unit_no")
);
--> statement-breakpoint
ALTER TABLE "orders" DROP CONSTRAINT "orders_money";--> statement-breakpoint
ALTER TABLE "refunds" DROP CONSTRAINT "refunds_amount";--> statement-breakpoint
ALTER TABLE "refunds" ALTER COLUMN "payment_no" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "verification_codes" ADD COLUMN "unit_no" smallint;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "money_fen" integer;--> statement-breakpoint
UPDATE "refunds" SET "money_fen" = "amount_fen";--> statement-breakpoint
ALTER TABLE "refunds" ALTER COLUMN "money_fen" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "ledger_transfers" ADD CONSTRAINT "ledger_transfers_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_units" ADD CONSTRAINT "order_units_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tenders" ADD CONSTRAINT "tenders_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund_units" ADD CONSTRAINT "refund_units_refund_no_refunds_refund_no_fk" FOREIGN KEY ("refund_no") REFERENCES "public"."refunds"("refund_no") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ledger_transfers_order" ON "ledger_transfers" USING btree ("order_id","id");--> statement-breakpoint
CREATE INDEX "tenders_order" ON "tenders" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "refund_units_order" ON "refund_units" USING btree ("order_id");--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_money" CHECK ("orders"."amount_fen" >= 0 and "orders"."paid_fen" >= 0 and "orders"."refunded_fen" between 0 and "orders"."paid_fen");--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_amount" CHECK ("refunds"."money_fen" between 0 and "refunds"."amount_fen" and "refunds"."fee_fen" >= 0);--> statement-breakpoint
-- Orders paid before had one tender, the money of their settled payment; what was refunded of it, or is on its way, has left it.
INSERT INTO "tenders" ("order_id", "kind", "reference", "amount_fen", "returned_fen", "state")
SELECT p."order_id", 'money', p."payment_no", p."amount_fen",
  (SELECT coalesce(sum(r."amount_fen"), 0) FROM "refunds" r WHERE r."payment_no" = p."payment_no" AND r."status" <> 'failed'), 'spent'
FROM "payments" p WHERE p."status" = 'settled';--> statement-breakpoint
-- Their ledger, in the order in which it would have been written.
INSERT INTO "ledger_transfers" ("order_id", "from_account", "to_account", "amount_fen", "subject", "at")
SELECT p."order_id", 'buyer', CASE p."status" WHEN 'settled' THEN 'held' ELSE 'refund' END, p."amount_fen", p."payment_no", coalesce(p."settled_at", p."created_at")
FROM "payments" p WHERE p."status" IN ('settled', 'returned');--> statement-breakpoint
INSERT INTO "ledger_transfers" ("order_id", "from_account", "to_account", "amount_fen", "subject", "at")
SELECT r."order_id", 'held', part."account", part."amount", r."refund_no", r."created_at"
FROM "refunds" r JOIN "payments" p ON p."payment_no" = r."payment_no" AND p."status" = 'settled',
  LATERAL (VALUES ('refund', r."amount_fen"), ('fee', r."fee_fen")) AS part("account", "amount")
WHERE r."status" <> 'failed' AND part."amount" > 0;--> statement-breakpoint
INSERT INTO "ledger_transfers" ("order_id", "from_account", "to_account", "amount_fen", "subject", "at")
SELECT "order_id", 'refund', 'buyer', "amount_fen", "refund_no", coalesce("ended_at", "created_at") FROM "refunds" WHERE "status" = 'succeeded' AND "amount_fen" > 0;--> statement-breakpoint
INSERT INTO "ledger_transfers" ("order_id", "from_account", "to_account", "amount_fen", "at")
SELECT o."id", 'held', 'shop', held."fen", now()
FROM "orders" o, LATERAL (SELECT sum(CASE WHEN t."to_account" = 'held' THEN t."amount_fen" WHEN t."from_account" = 'held' THEN -t."amount_fen" ELSE 0 END) AS "fen"
  FROM "ledger_transfers" t WHERE t."order_id" = o."id") AS held
WHERE o."status" = 'completed' AND held."fen" > 0;
