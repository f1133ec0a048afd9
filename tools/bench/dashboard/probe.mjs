// Runs in the page, before its own scripts. Measured by the browser itself: the round trip to it costs more than what
// is measured.
window.probe = {
  /** From a click on `selector` to the first frame in which `isThere` holds. */
  async clickUntil(selector, isThere) {
    const start = performance.now()
    document.querySelector(selector).click()
    while (!isThere()) await new Promise((resolve) => setTimeout(resolve))
    await new Promise(requestAnimationFrame)
    return performance.now() - start
  },

  switchTo(path) {
    const title = () => document.querySelector('main h1')?.textContent
    const before = title()
    return this.clickUntil(`.frame-side a[href$="${path}"]`, () => title() && title() !== before)
  },

  /** Alt+↓: to the next page of the list. */
  async stepDown() {
    const title = () => document.querySelector('main h1')?.textContent
    const before = title()
    const start = performance.now()
    document.body.dispatchEvent(
      new KeyboardEvent('keydown', {
        key: 'ArrowDown',
        code: 'ArrowDown',
        altKey: true,
        bubbles: true,
        cancelable: true,
      }),
    )
    while (!title() || title() === before) await new Promise((resolve) => setTimeout(resolve))
    await new Promise(requestAnimationFrame)
    return performance.now() - start
  },

  openPicker(selector) {
    return this.clickUntil(selector, () => document.querySelector('[role=option]'))
  },

  /** From a key press to the end of everything it caused, layout included, without the wait for the next frame. */
  costs: [],
  listen() {
    addEventListener(
      'keydown',
      () => {
        const start = performance.now()
        const { port1, port2 } = new MessageChannel()
        port1.onmessage = () => {
          document.body.getBoundingClientRect()
          this.costs.push(performance.now() - start)
        }
        // After the key's own input event: React renders its effects before the next task.
        addEventListener('input', () => port2.postMessage(null), { once: true })
      },
      { capture: true },
    )
  },

  scriptBytes: () =>
    performance
      .getEntriesByType('resource')
      .filter(({ name }) => /\.js(?:$|\?)/.test(name))
      .reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0),

  /** Until this many pages have been fetched ahead. */
  async untilAhead(count, timeoutMs) {
    const fetched = () => performance.getEntriesByType('resource').filter(({ name }) => /\/page-[^/]*\.js/.test(name))
    for (const start = performance.now(); fetched().length <= count; ) {
      if (performance.now() - start > timeoutMs) throw new Error(`only ${fetched().length} pages were fetched ahead`)
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
  },
}
