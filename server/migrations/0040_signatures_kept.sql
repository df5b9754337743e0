ALTER TABLE "hotel_members" ADD COLUMN "signature_ids" bigint[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "coupon_package_orders" ADD COLUMN "signature_ids" bigint[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "bank_cards" ADD COLUMN "signature_ids" bigint[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "card_bindings" ADD COLUMN "signature_ids" bigint[] DEFAULT '{}' NOT NULL;