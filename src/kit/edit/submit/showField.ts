/** What in a field can be typed into or tapped. */
const CONTROL = 'textarea, select, input:not([type="hidden"]), button, [tabindex]'

const isUsable = (control: Element): control is HTMLElement =>
  control instanceof HTMLElement && !control.matches(':disabled')

/** Brings the field with this name into sight, in the middle of what can be seen, and puts the focus into it (spec §5). */
export function showField(form: HTMLElement, name: string): void {
  const named = Array.from(form.querySelectorAll<HTMLElement>('[data-field]'))
  const field = named.find(({ dataset }) => dataset.field === name)
  if (!field) return
  field.scrollIntoView?.({ block: 'center' })
  // A chosen cell of several: the others are reached by the arrow keys from there.
  const controls = Array.from(field.querySelectorAll(CONTROL)).filter(isUsable)
  const control = controls.find((each) => each.matches(':checked')) ?? controls[0]
  control?.focus({ preventScroll: true })
}
