/**
 * Addresses of the specification (1, section 2) whose pages are not built yet. A page that is built leaves this list, and with that its
 * entry stands in the menu.
 */
export const laterPaths = ['dashboard/rent-rewards/*'] as const

/** Whether a page stands at an address of the menu. */
export const isBuilt = (address: string): boolean =>
  !laterPaths.some((path) => `/${path.replace('/*', '')}` === address)
