CREATE TABLE "memberships" (
	"user_id" bigint PRIMARY KEY NOT NULL,
	"plan" text NOT NULL,
	"since" timestamp with time zone NOT NULL,
	"valid_until" timestamp with time zone NOT NULL,
	"grace_until" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "member_deductions" (
	"deduction_no" text PRIMARY KEY NOT NULL,
	"mandate_id" bigint NOT NULL,
	"period_ends_at" timestamp with time zone NOT NULL,
	"attempt" smallint NOT NULL,
	"amount_fen" integer NOT NULL,
	"state" text DEFAULT 'asked' NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"answered_at" timestamp with time zone,
	"order_id" bigint,
	CONSTRAINT "member_deductions_amount" CHECK ("member_deductions"."amount_fen" > 0)
);
--> statement-breakpoint
CREATE TABLE "member_mandates" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "member_mandates_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"mandate_no" text NOT NULL,
	"user_id" bigint NOT NULL,
	"project_id" text NOT NULL,
	"channel" text NOT NULL,
	"plan" text NOT NULL,
	"price_fen" integer NOT NULL,
	"pay_way" text NOT NULL,
	"adapter" text NOT NULL,
	"signed_at" timestamp with time zone NOT NULL,
	"signature_ids" bigint[] NOT NULL,
	"state" text DEFAULT 'active' NOT NULL,
	"ended_at" timestamp with time zone,
	"period_ends_at" timestamp with time zone NOT NULL,
	"next_at" timestamp with time zone,
	"bank_told_at" timestamp with time zone,
	CONSTRAINT "member_mandates_mandateNo_unique" UNIQUE("mandate_no"),
	CONSTRAINT "member_mandates_price" CHECK ("member_mandates"."price_fen" > 0)
);
--> statement-breakpoint
CREATE TABLE "member_plan_orders" (
	"order_id" bigint PRIMARY KEY NOT NULL,
	"user_id" bigint NOT NULL,
	"plan" text NOT NULL,
	"price_fen" integer NOT NULL,
	"renews" boolean NOT NULL,
	"signature_ids" bigint[] NOT NULL,
	"mandate_id" bigint,
	"begins_at" timestamp with time zone,
	"ends_at" timestamp with time zone,
	"anchor" smallint,
	"carried_days" smallint DEFAULT 0 NOT NULL,
	"replaced_by" bigint,
	"given_back_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "member_renewal_reminders" (
	"mandate_id" bigint NOT NULL,
	"period_ends_at" timestamp with time zone NOT NULL,
	"days" smallint NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	CONSTRAINT "member_renewal_reminders_mandate_id_period_ends_at_days_pk" PRIMARY KEY("mandate_id","period_ends_at","days")
);
--> statement-breakpoint
CREATE TABLE "sandbox_mandates" (
	"mandate_no" text PRIMARY KEY NOT NULL,
	"behaviour" text DEFAULT 'pays' NOT NULL,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "point_accounts" (
	"user_id" bigint PRIMARY KEY NOT NULL,
	"balance" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "point_accounts_balance" CHECK ("point_accounts"."balance" >= 0)
);
--> statement-breakpoint
CREATE TABLE "point_moves" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "point_moves_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint NOT NULL,
	"order_id" bigint NOT NULL,
	"reason" text NOT NULL,
	"points" integer NOT NULL,
	"waived" integer DEFAULT 0 NOT NULL,
	"factor" smallint NOT NULL,
	"balance" integer NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "memberships" ADD CONSTRAINT "memberships_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_deductions" ADD CONSTRAINT "member_deductions_mandate_id_member_mandates_id_fk" FOREIGN KEY ("mandate_id") REFERENCES "public"."member_mandates"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_deductions" ADD CONSTRAINT "member_deductions_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_mandates" ADD CONSTRAINT "member_mandates_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_plan_orders" ADD CONSTRAINT "member_plan_orders_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_plan_orders" ADD CONSTRAINT "member_plan_orders_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_plan_orders" ADD CONSTRAINT "member_plan_orders_mandate_id_member_mandates_id_fk" FOREIGN KEY ("mandate_id") REFERENCES "public"."member_mandates"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_plan_orders" ADD CONSTRAINT "member_plan_orders_replaced_by_member_plan_orders_order_id_fk" FOREIGN KEY ("replaced_by") REFERENCES "public"."member_plan_orders"("order_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_renewal_reminders" ADD CONSTRAINT "member_renewal_reminders_mandate_id_member_mandates_id_fk" FOREIGN KEY ("mandate_id") REFERENCES "public"."member_mandates"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "point_accounts" ADD CONSTRAINT "point_accounts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "point_moves" ADD CONSTRAINT "point_moves_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "point_moves" ADD CONSTRAINT "point_moves_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "memberships_valid_until" ON "memberships" USING btree ("valid_until");--> statement-breakpoint
CREATE UNIQUE INDEX "member_deductions_attempt" ON "member_deductions" USING btree ("mandate_id","period_ends_at","attempt");--> statement-breakpoint
CREATE UNIQUE INDEX "member_deductions_open" ON "member_deductions" USING btree ("mandate_id") WHERE state = 'asked';--> statement-breakpoint
CREATE UNIQUE INDEX "member_deductions_paid_once" ON "member_deductions" USING btree ("mandate_id","period_ends_at") WHERE state = 'paid';--> statement-breakpoint
CREATE INDEX "member_deductions_order" ON "member_deductions" USING btree ("order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "member_mandates_one_active" ON "member_mandates" USING btree ("user_id") WHERE state = 'active';--> statement-breakpoint
CREATE INDEX "member_mandates_user" ON "member_mandates" USING btree ("user_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "member_mandates_next" ON "member_mandates" USING btree ("next_at") WHERE next_at is not null;--> statement-breakpoint
CREATE INDEX "member_mandates_untold" ON "member_mandates" USING btree ("ended_at") WHERE ended_at is not null and bank_told_at is null;--> statement-breakpoint
CREATE INDEX "member_plan_orders_user" ON "member_plan_orders" USING btree ("user_id","ends_at");--> statement-breakpoint
CREATE INDEX "member_plan_orders_replaced" ON "member_plan_orders" USING btree ("replaced_by");--> statement-breakpoint
CREATE INDEX "point_moves_newest" ON "point_moves" USING btree ("user_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "point_moves_order" ON "point_moves" USING btree ("order_id");