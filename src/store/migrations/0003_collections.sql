CREATE TABLE "collection_entries" (
	"guild_id" text NOT NULL,
	"collection" text NOT NULL,
	"id" uuid NOT NULL,
	"parent" text,
	"position" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"body" jsonb NOT NULL,
	"created_by" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "collection_entries_guild_id_collection_id_pk" PRIMARY KEY("guild_id","collection","id")
);
