export type Panel = 'people' | 'time' | 'servers' | 'places' | 'members' | null
