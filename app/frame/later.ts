/**
 * Addresses of the specification (1, section 2) whose pages are not built yet. When a page is built, remove it here,
 * and its menu entry appears.
 */
export const laterPaths = [
  'dashboard/rent-rewards/credit/*',
  'dashboard/rent-rewards/perks/*',
  'dashboard/rent-rewards/settings',
] as const

/** Whether a page exists at an address of the menu. */
export const isBuilt = (address: string): boolean =>
  !laterPaths.some((path) => `/${path.replace('/*', '')}` === address)
