CREATE TABLE "translations" (
	"locale" text NOT NULL,
	"text" text NOT NULL,
	"translation" text NOT NULL,
	CONSTRAINT "translations_locale_text_pk" PRIMARY KEY("locale","text")
);
