/** Makes a second submit of the same rendered form harmless, and a forged one impossible. */
export function FormToken({ value }: { value: string }) {
  return <input type="hidden" name="form_token" value={value} />
}
