ALTER TABLE "benefit_cards" ADD COLUMN "tells" jsonb;--> statement-breakpoint
ALTER TABLE "sandbox_partner_orders" ADD COLUMN "cancels" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "partner_orders" ADD COLUMN "order_id" bigint;--> statement-breakpoint
ALTER TABLE "partner_orders" ADD COLUMN "withdrawn" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "partner_orders" ADD CONSTRAINT "partner_orders_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "partner_orders_order" ON "partner_orders" USING btree ("order_id") WHERE "partner_orders"."order_id" is not null;--> statement-breakpoint
ALTER TABLE "partner_orders" ADD CONSTRAINT "partner_orders_withdrawn" CHECK (not "partner_orders"."withdrawn" or "partner_orders"."order_id" is not null);