CREATE TABLE "consignees" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" bigint NOT NULL,
	"sealed" text NOT NULL,
	"is_default" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "consignees" ADD CONSTRAINT "consignees_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "consignees_user" ON "consignees" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "consignees_default" ON "consignees" USING btree ("user_id") WHERE "consignees"."is_default";