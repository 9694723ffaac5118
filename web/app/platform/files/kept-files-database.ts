/** In a file of its own: signing out empties it without loading what reads and writes it. */
export const keptFilesDatabase = "areon.files";
