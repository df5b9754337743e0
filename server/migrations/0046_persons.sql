CREATE SEQUENCE "public"."person_ids" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1;--> statement-breakpoint
CREATE TABLE "person_mobiles" (
	"hash" text PRIMARY KEY NOT NULL,
	"person_id" bigint NOT NULL,
	"proven_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
DROP INDEX "activity_claims_mobile";--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "person_id" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "person_mobiles_person" ON "person_mobiles" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "person_mobiles_proven" ON "person_mobiles" USING btree ("proven_at");--> statement-breakpoint
CREATE INDEX "users_person" ON "users" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "users_erased" ON "users" USING btree ("erased_at") WHERE erased_at is not null;--> statement-breakpoint
ALTER TABLE "activity_claims" DROP COLUMN "mobile_hash";--> statement-breakpoint
UPDATE "users" SET "person_id" = persons.id FROM (SELECT mobile, nextval('person_ids') AS id FROM "users" GROUP BY mobile) persons WHERE persons.mobile = "users".mobile;--> statement-breakpoint
CREATE FUNCTION users_person() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.person_id := coalesce((SELECT person_id FROM users WHERE mobile = NEW.mobile ORDER BY id LIMIT 1), nextval('person_ids'));
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER users_person BEFORE INSERT ON users FOR EACH ROW EXECUTE FUNCTION users_person();
