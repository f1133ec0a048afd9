import { FREE_BOOSTS } from '#core/settings/kinds.ts'

type Boosts = Readonly<Record<string, number>>

const isForAll = (factor: number) => FREE_BOOSTS.some((free) => free === factor)

/** Factors that only premium servers may choose have no effect on others (spec §10.8). */
export const boostsInForce = (boosts: Boosts, premium: boolean): Boosts =>
  premium ? boosts : Object.fromEntries(Object.entries(boosts).filter(([, factor]) => isForAll(factor)))
