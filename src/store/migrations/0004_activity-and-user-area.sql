CREATE TABLE "guild_activity" (
	"guild_id" text NOT NULL,
	"day" date NOT NULL,
	"messages" integer DEFAULT 0 NOT NULL,
	"joins" integer DEFAULT 0 NOT NULL,
	"leaves" integer DEFAULT 0 NOT NULL,
	"members" integer,
	CONSTRAINT "guild_activity_guild_id_day_pk" PRIMARY KEY("guild_id","day")
);
--> statement-breakpoint
CREATE TABLE "premium_codes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"hash" "bytea" NOT NULL,
	"hint" text NOT NULL,
	"servers" integer NOT NULL,
	"days" integer,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone,
	"redeemed_by" text,
	"redeemed_at" timestamp with time zone,
	"ends_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "premium_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "premium_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"kind" text NOT NULL,
	"hint" text NOT NULL,
	"guild_name" text
);
--> statement-breakpoint
CREATE TABLE "premium_slots" (
	"guild_id" text PRIMARY KEY NOT NULL,
	"code_id" uuid NOT NULL,
	"user_id" text NOT NULL,
	"guild_name" text NOT NULL,
	"since" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "user_preferences" (
	"user_id" text PRIMARY KEY NOT NULL,
	"timezone" text,
	"hidden_guilds" text[] DEFAULT '{}' NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "premium_slots" ADD CONSTRAINT "premium_slots_code_id_premium_codes_id_fk" FOREIGN KEY ("code_id") REFERENCES "public"."premium_codes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "premium_codes_hash" ON "premium_codes" USING btree ("hash");--> statement-breakpoint
CREATE INDEX "premium_codes_owner" ON "premium_codes" USING btree ("redeemed_by") WHERE redeemed_by is not null;--> statement-breakpoint
CREATE INDEX "premium_events_user" ON "premium_events" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "premium_slots_code" ON "premium_slots" USING btree ("code_id");