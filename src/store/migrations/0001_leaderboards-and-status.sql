CREATE TABLE "member_scores" (
	"guild_id" bigint NOT NULL,
	"board" text NOT NULL,
	"user_id" bigint NOT NULL,
	"score" bigint NOT NULL,
	"record" bigint NOT NULL,
	"listed" boolean DEFAULT true NOT NULL,
	CONSTRAINT "member_scores_guild_id_board_user_id_pk" PRIMARY KEY("guild_id","board","user_id")
);
--> statement-breakpoint
CREATE TABLE "members" (
	"guild_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"name" text NOT NULL,
	"search_name" text NOT NULL,
	"avatar" text,
	"present" boolean DEFAULT true NOT NULL,
	"visibility" text DEFAULT 'visible' NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	CONSTRAINT "members_guild_id_user_id_pk" PRIMARY KEY("guild_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "score_counts" (
	"guild_id" bigint NOT NULL,
	"board" text NOT NULL,
	"shift" smallint NOT NULL,
	"prefix" bigint NOT NULL,
	"members" bigint NOT NULL,
	CONSTRAINT "score_counts_guild_id_board_shift_prefix_pk" PRIMARY KEY("guild_id","board","shift","prefix")
);
--> statement-breakpoint
CREATE TABLE "status_days" (
	"component" text NOT NULL,
	"day" date NOT NULL,
	"samples" integer NOT NULL,
	"up" integer NOT NULL,
	"latency_sum_ms" double precision NOT NULL,
	"latencies" integer NOT NULL,
	CONSTRAINT "status_days_component_day_pk" PRIMARY KEY("component","day")
);
--> statement-breakpoint
CREATE TABLE "status_samples" (
	"component" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"up" boolean NOT NULL,
	"latency_ms" real,
	"guilds" integer,
	CONSTRAINT "status_samples_component_at_pk" PRIMARY KEY("component","at")
);
--> statement-breakpoint
CREATE INDEX "member_scores_ranking" ON "member_scores" USING btree ("guild_id","board","score" DESC NULLS FIRST,"user_id" DESC NULLS FIRST) WHERE listed;--> statement-breakpoint
CREATE INDEX "members_search_begins" ON "members" USING btree ("guild_id","search_name" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "members_user" ON "members" USING btree ("user_id");