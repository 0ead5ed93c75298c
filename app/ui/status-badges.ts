export type BadgeTone = 'grey' | 'blue' | 'yellow' | 'purple' | 'green' | 'brand' | 'red' | 'night'

/** The label of a status, and its background. */
export type BadgeStyle = { label: string; tone: BadgeTone }
