ALTER TABLE "refunds" DROP CONSTRAINT "refunds_amount";--> statement-breakpoint
ALTER TABLE "point_moves" ALTER COLUMN "factor" SET DEFAULT 0;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "points_fen" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "points_fen" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_points" CHECK ("orders"."points_fen" between 0 and "orders"."amount_fen" - "orders"."coupon_fen");--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_amount" CHECK ("refunds"."money_fen" >= 0 and "refunds"."points_fen" >= 0 and "refunds"."money_fen" + "refunds"."points_fen" <= "refunds"."amount_fen" and "refunds"."fee_fen" >= 0);