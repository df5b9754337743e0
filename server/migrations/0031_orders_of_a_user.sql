-- With removed orders, too: without them, queries for all orders of a user scanned the whole table.
DROP INDEX "orders_user_newest";
--> statement-breakpoint
CREATE INDEX "orders_user_newest" ON "orders" USING btree ("user_id","id" DESC NULLS LAST);
