/** Pause between two gains on servers without premium. */
export const FREE_COOLDOWN_SECONDS = 30
export const FREE_INTERVAL_SECONDS = 120
