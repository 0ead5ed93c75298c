/** Files of a form that could not be opened yet: they go with it when it is sent again. */
export const KeptUploads = ({ uploadIds }: { uploadIds: readonly string[] }) =>
  uploadIds.map((uploadId) => <input key={uploadId} type="hidden" name="upload_id" value={uploadId} />)
