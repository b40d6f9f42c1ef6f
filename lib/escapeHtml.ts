const names: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };

/** @returns text for the inside or an attribute of HTML or XML, as Express' own pages have it (package escape-html). */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => names[sign] ?? sign);
}
