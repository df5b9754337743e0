DROP INDEX "orders_open";--> statement-breakpoint
DROP INDEX "hotels_rank";--> statement-breakpoint
DROP INDEX "hotels_score";--> statement-breakpoint
DROP INDEX "refunds_user";--> statement-breakpoint
ALTER TABLE "stays" ADD COLUMN "instant_confirmation" boolean NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "shop_move_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "sandbox_trades" ADD COLUMN "expires_at" timestamp with time zone NOT NULL;--> statement-breakpoint
CREATE INDEX "orders_shop_move" ON "orders" USING btree ("shop_move_at") WHERE shop_move_at is not null;--> statement-breakpoint
CREATE INDEX "payments_open" ON "payments" USING btree ("created_at") WHERE status = 'open';--> statement-breakpoint
CREATE INDEX "refunds_order" ON "refunds" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "hotels_rank" ON "hotels" USING btree ("set","city_code","rank" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "hotels_score" ON "hotels" USING btree ("set","city_code","score_tenths" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "refunds_user" ON "refunds" USING btree ("user_id","created_at" DESC NULLS LAST,"refund_no" DESC NULLS LAST);