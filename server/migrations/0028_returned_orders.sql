CREATE TABLE "returned_orders" (
	"order_id" bigint PRIMARY KEY NOT NULL,
	"turn_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "returned_orders" ADD CONSTRAINT "returned_orders_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "returned_orders_turn" ON "returned_orders" USING btree ("turn_at");--> statement-breakpoint
DROP INDEX "refunds_newest";--> statement-breakpoint
ALTER TABLE "email_inbox" ADD COLUMN "file" text;--> statement-breakpoint
INSERT INTO "returned_orders" ("order_id", "turn_at") SELECT DISTINCT "invoice_orders"."order_id", now() FROM "invoice_orders" JOIN "refunds" ON "refunds"."order_id" = "invoice_orders"."order_id";
