ALTER TABLE "users" ADD COLUMN "orders_placed" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "product" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "choice" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ALTER COLUMN "product" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "orders" ALTER COLUMN "choice" DROP DEFAULT;--> statement-breakpoint
CREATE INDEX "orders_unpaid" ON "orders" USING btree ("user_id") WHERE status = 'pending_payment';