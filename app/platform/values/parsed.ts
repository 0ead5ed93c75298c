/** The result of parsing typed text: a value, or a refusal whose message can be shown beside the field. */
export type Parsed<T> = { ok: true; value: T } | Refusal

export type Refusal = { ok: false; message: string }

export function accepted<T>(value: T): { ok: true; value: T } {
  return { ok: true, value }
}

export function refused(message: string): Refusal {
  return { ok: false, message }
}
