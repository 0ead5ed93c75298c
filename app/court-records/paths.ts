export const paths = { research: '/dashboard/legal-research' } as const
