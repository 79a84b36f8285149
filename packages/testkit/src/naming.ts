import type { Answer, Json } from '@conspire/kernel'

/** An answer that names these things, by their parts: where nothing else is said, a thing is of the kind that its part is called, and lies there. */
export const naming = (
  parts: Readonly<Record<string, readonly number[]>>,
  {
    said = null,
    kind,
    place,
  }: { readonly said?: Json; readonly kind?: string; readonly place?: string } = {},
): Answer => ({
  said,
  things: Object.entries(parts).flatMap(([part, things]) =>
    things.map((thing) => ({ part, kind: kind ?? part, place: place ?? part, thing })),
  ),
})
