ALTER TABLE "after_sales" ADD COLUMN "money_fen" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "after_sales" ADD COLUMN "points_fen" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "order_units" ADD COLUMN "coupon_fen" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "order_units" ADD COLUMN "points_fen" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "order_units" ADD COLUMN "carriage_fen" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "coupon_returned" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "coupon_lost" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "order_units" ADD CONSTRAINT "order_units_tenders" CHECK (least("order_units"."coupon_fen", "order_units"."points_fen", "order_units"."carriage_fen") >= 0);--> statement-breakpoint
ALTER TABLE "order_units" ADD CONSTRAINT "order_units_shares" CHECK ("order_units"."paid_fen" = 0 or "order_units"."coupon_fen" + greatest("order_units"."points_fen", "order_units"."carriage_fen") <= "order_units"."paid_fen");