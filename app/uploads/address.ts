/** The address for parts of resumable uploads, whatever they are for. */
export const uploadsAddress = '/dashboard/uploads'
