CREATE TABLE "residents" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" bigint NOT NULL,
	"document_type" text NOT NULL,
	"sealed" text NOT NULL,
	"document_hash" text NOT NULL,
	"myself" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "residents_document" UNIQUE("user_id","document_hash")
);
--> statement-breakpoint
ALTER TABLE "residents" ADD CONSTRAINT "residents_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "residents_myself" ON "residents" USING btree ("user_id") WHERE "residents"."myself";