/** The id of something that an earlier effect of the same decision makes: `ref('room')`. */
export type Ref = { ref: string }
export type Id = string | Ref
export const ref = (name: string): Ref => ({ ref: name })
