CREATE TABLE "account_cancellations" (
	"user_id" bigint PRIMARY KEY NOT NULL,
	"channel" text NOT NULL,
	"reason" text NOT NULL,
	"remark" text NOT NULL,
	"applied_at" timestamp with time zone NOT NULL,
	"erase_at" timestamp with time zone NOT NULL,
	"lapsed_at" timestamp with time zone,
	"erased_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "erased_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "account_cancellations" ADD CONSTRAINT "account_cancellations_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "account_cancellations_due" ON "account_cancellations" USING btree ("erase_at") WHERE lapsed_at is null;