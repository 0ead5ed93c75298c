/** Where the parts of resumable uploads go, whatever they are for. */
export const uploadsAddress = '/dashboard/uploads'
