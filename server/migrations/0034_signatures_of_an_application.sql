ALTER TABLE "signatures" DROP CONSTRAINT "signatures_day";--> statement-breakpoint
ALTER TABLE "signatures" ADD COLUMN "spent_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "partner_orders" ADD COLUMN "signature_ids" bigint[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "signatures_day" ON "signatures" USING btree ("user_id","hash","signed_on") WHERE "signatures"."spent_at" is null;