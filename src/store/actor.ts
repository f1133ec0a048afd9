/** Who changed something. */
export type Actor = { id: string; name: string; avatar: string | null }
export type ChangeSource = 'dashboard' | 'command' | 'bot' | 'import' | 'api' | 'undo' | 'proposal'
