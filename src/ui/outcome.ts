/** Something was not done; `message` tells the person why. */
export type Refused = { ok: false; message: string }

export type Done = { ok: true } | Refused
