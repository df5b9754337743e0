ALTER TABLE "recommendations" ADD COLUMN "city_code" text;--> statement-breakpoint
-- So far only hotels were recommended.
UPDATE "recommendations" SET "city_code" = "hotels"."city_code" FROM "hotels" WHERE "hotels"."id"::text = "recommendations"."product_id" AND "recommendations"."kind" = 'hotelStay';
