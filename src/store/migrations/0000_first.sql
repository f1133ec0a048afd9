CREATE TABLE "guild_settings" (
	"guild_id" text PRIMARY KEY NOT NULL,
	"values" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"revision" bigint DEFAULT 0 NOT NULL,
	"path_revisions" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"replaced" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "guilds" (
	"guild_id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"icon" text,
	"owner_id" text NOT NULL,
	"member_count" integer NOT NULL,
	"snapshot" jsonb NOT NULL,
	"revision" bigint DEFAULT 0 NOT NULL,
	"present" boolean DEFAULT true NOT NULL,
	"joined_at" timestamp with time zone NOT NULL,
	"left_at" timestamp with time zone,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "jobs" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "jobs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"guild_id" text NOT NULL,
	"module" text NOT NULL,
	"job" text NOT NULL,
	"key" text NOT NULL,
	"run_at" timestamp with time zone NOT NULL,
	"payload" jsonb,
	"attempts" integer DEFAULT 0 NOT NULL,
	"taken_until" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "module_memory" (
	"guild_id" text NOT NULL,
	"module" text NOT NULL,
	"key" text NOT NULL,
	"value" jsonb NOT NULL,
	"forget_at" timestamp with time zone NOT NULL,
	CONSTRAINT "module_memory_guild_id_module_key_pk" PRIMARY KEY("guild_id","module","key")
);
--> statement-breakpoint
CREATE TABLE "premium_guilds" (
	"guild_id" text PRIMARY KEY NOT NULL,
	"ends_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"secret_hash" "bytea" NOT NULL,
	"previous_hash" "bytea",
	"rotated_at" timestamp with time zone NOT NULL,
	"user_id" text NOT NULL,
	"user" jsonb NOT NULL,
	"platform_tokens" "bytea" NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_seen_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"user_agent" text
);
--> statement-breakpoint
CREATE TABLE "setting_changes" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "setting_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"guild_id" text NOT NULL,
	"revision" bigint NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"actor_id" text NOT NULL,
	"actor_name" text NOT NULL,
	"actor_avatar" text,
	"source" text NOT NULL,
	"path" text NOT NULL,
	"before" jsonb,
	"after" jsonb,
	CONSTRAINT "setting_changes_guild_id_id_pk" PRIMARY KEY("guild_id","id")
);
--> statement-breakpoint
CREATE TABLE "uploads" (
	"name" text PRIMARY KEY NOT NULL,
	"guild_id" text NOT NULL,
	"uploaded_by" text NOT NULL,
	"content_type" text NOT NULL,
	"content" "bytea" NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX "jobs_key" ON "jobs" USING btree ("guild_id","module","job","key");--> statement-breakpoint
CREATE INDEX "jobs_due" ON "jobs" USING btree ("run_at");--> statement-breakpoint
CREATE INDEX "module_memory_forget" ON "module_memory" USING btree ("forget_at");--> statement-breakpoint
CREATE UNIQUE INDEX "sessions_secret" ON "sessions" USING btree ("secret_hash");--> statement-breakpoint
CREATE INDEX "sessions_previous" ON "sessions" USING btree ("previous_hash") WHERE previous_hash is not null;--> statement-breakpoint
CREATE INDEX "sessions_user" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "uploads_guild" ON "uploads" USING btree ("guild_id");