/** Without premium the pace of gains is the ordinary one. */
export const FREE_COOLDOWN_SECONDS = 30
export const FREE_INTERVAL_SECONDS = 120
