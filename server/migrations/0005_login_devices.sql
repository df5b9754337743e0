-- Codes live five minutes, and those of before belong to no browser.
DELETE FROM "sms_codes";--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "device" text;--> statement-breakpoint
ALTER TABLE "sms_codes" ADD COLUMN "device" text NOT NULL;--> statement-breakpoint
ALTER TABLE "sms_codes" ADD COLUMN "likeness" text;--> statement-breakpoint
ALTER TABLE "sms_codes" ADD COLUMN "most_attempts" integer NOT NULL;