/** Opens every folded section around an element. */
export function openAround(element: Element): void {
  for (let box = element.closest('details'); box; box = box.parentElement?.closest('details') ?? null) box.open = true
}
