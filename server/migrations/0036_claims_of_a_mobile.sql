ALTER TABLE "users" DROP CONSTRAINT "users_mobile";--> statement-breakpoint
ALTER TABLE "activity_claims" ADD COLUMN "mobile_hash" text;--> statement-breakpoint
CREATE INDEX "activity_claims_mobile" ON "activity_claims" USING btree ("item_id","mobile_hash");--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_mobile" UNIQUE("mobile","project_id");