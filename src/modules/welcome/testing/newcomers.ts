import type { Scene } from '#bot/testing/scene.ts'

/** People who arrive one after the other, and read English. */
export function newcomers(scene: Pick<Scene, 'emulator' | 'joins'>) {
  let people = 0
  return async (options?: Parameters<Scene['joins']>[1]): Promise<{ handle: string; id: string }> => {
    people += 1
    const handle = `newcomer${people}`
    scene.emulator.control.newPerson({ handle, locale: 'en-GB' })
    return { handle, id: await scene.joins(handle, options) }
  }
}
