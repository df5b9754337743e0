CREATE SEQUENCE "public"."person_ids" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1;--> statement-breakpoint
CREATE TABLE "person_mobiles" (
	"hash" text PRIMARY KEY NOT NULL,
	"person_id" bigint NOT NULL,
	"proven_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "point_dues" (
	"order_id" bigint PRIMARY KEY NOT NULL,
	"user_id" bigint NOT NULL,
	"factor" smallint NOT NULL,
	"due_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
DROP INDEX "activity_claims_mobile";--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "person_id" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "point_dues" ADD CONSTRAINT "point_dues_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "point_dues" ADD CONSTRAINT "point_dues_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "person_mobiles_person" ON "person_mobiles" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "person_mobiles_proven" ON "person_mobiles" USING btree ("proven_at");--> statement-breakpoint
CREATE INDEX "point_dues_due" ON "point_dues" USING btree ("due_at");--> statement-breakpoint
CREATE INDEX "point_dues_user" ON "point_dues" USING btree ("user_id","due_at");--> statement-breakpoint
CREATE INDEX "users_person" ON "users" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "users_erased" ON "users" USING btree ("erased_at") WHERE erased_at is not null;--> statement-breakpoint
UPDATE "point_moves" SET "reason" = 'returned' WHERE "reason" = 'takenBack' OR ("reason" = 'earned' AND EXISTS (SELECT FROM "point_moves" earlier WHERE earlier.order_id = "point_moves".order_id AND earlier.reason = 'earned' AND earlier.id < "point_moves".id));--> statement-breakpoint
CREATE UNIQUE INDEX "point_moves_earned" ON "point_moves" USING btree ("order_id") WHERE reason = 'earned';--> statement-breakpoint
ALTER TABLE "activity_claims" DROP COLUMN "mobile_hash";--> statement-breakpoint
ALTER TABLE "point_moves" DROP COLUMN "waived";--> statement-breakpoint
UPDATE "users" SET "person_id" = persons.id FROM (SELECT mobile, nextval('person_ids') AS id FROM "users" GROUP BY mobile) persons WHERE persons.mobile = "users".mobile;--> statement-breakpoint
CREATE FUNCTION users_person() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.person_id := coalesce((SELECT person_id FROM users WHERE mobile = NEW.mobile ORDER BY id LIMIT 1), nextval('person_ids'));
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER users_person BEFORE INSERT ON users FOR EACH ROW EXECUTE FUNCTION users_person();
