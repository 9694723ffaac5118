/** The browser's own download takes over: on a phone it goes on in the background. */
export function followDownload(url: string, name: string): void {
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
}
