DROP INDEX "after_sales_shop_move";--> statement-breakpoint
ALTER TABLE "combo_profiles" ADD COLUMN "desk" text DEFAULT 'staff' NOT NULL;--> statement-breakpoint
ALTER TABLE "combo_profiles" ADD COLUMN "confirm_within_minutes" smallint DEFAULT 120 NOT NULL;--> statement-breakpoint
ALTER TABLE "hotel_profiles" ADD COLUMN "desk" text DEFAULT 'staff' NOT NULL;--> statement-breakpoint
ALTER TABLE "hotel_profiles" ADD COLUMN "confirm_within_minutes" smallint DEFAULT 120 NOT NULL;--> statement-breakpoint
ALTER TABLE "physical_product_profiles" ADD COLUMN "desk" text DEFAULT 'staff' NOT NULL;--> statement-breakpoint
ALTER TABLE "restaurant_shop_profiles" ADD COLUMN "desk" text DEFAULT 'staff' NOT NULL;--> statement-breakpoint
ALTER TABLE "restaurant_shop_profiles" ADD COLUMN "confirm_within_minutes" smallint DEFAULT 120 NOT NULL;--> statement-breakpoint
ALTER TABLE "ticket_place_profiles" ADD COLUMN "desk" text DEFAULT 'staff' NOT NULL;--> statement-breakpoint
ALTER TABLE "ticket_place_profiles" ADD COLUMN "confirm_within_minutes" smallint DEFAULT 120 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "chase_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "answer_by" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "after_sales_waiting" ON "after_sales" USING btree ("created_at","after_sale_no") WHERE status in ('applied', 'returning');--> statement-breakpoint
CREATE INDEX "parcels_on_the_way" ON "parcels" USING btree ("shipped_at","order_id","parcel_no") WHERE status <> 'delivered';--> statement-breakpoint
CREATE INDEX "orders_answer" ON "orders" USING btree ("answer_by") WHERE answer_by is not null;--> statement-breakpoint
CREATE INDEX "orders_waiting" ON "orders" USING btree ("kind","paid_at","id") WHERE status in ('paid', 'preparing');--> statement-breakpoint
ALTER TABLE "after_sales" DROP COLUMN "shop_move_at";--> statement-breakpoint
ALTER TABLE "combo_profiles" ADD CONSTRAINT "combo_profiles_desk" CHECK ("combo_profiles"."desk" in ('staff', 'instant', 'sandbox'));--> statement-breakpoint
ALTER TABLE "hotel_profiles" ADD CONSTRAINT "hotel_profiles_desk" CHECK ("hotel_profiles"."desk" in ('staff', 'instant', 'sandbox'));--> statement-breakpoint
ALTER TABLE "physical_product_profiles" ADD CONSTRAINT "physical_product_profiles_desk" CHECK ("physical_product_profiles"."desk" in ('staff', 'sandbox'));--> statement-breakpoint
ALTER TABLE "restaurant_shop_profiles" ADD CONSTRAINT "restaurant_shop_profiles_desk" CHECK ("restaurant_shop_profiles"."desk" in ('staff', 'instant', 'sandbox'));--> statement-breakpoint
ALTER TABLE "ticket_place_profiles" ADD CONSTRAINT "ticket_place_profiles_desk" CHECK ("ticket_place_profiles"."desk" in ('staff', 'instant', 'sandbox'));