const names: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };

/** @returns text, escaped for HTML or XML elements and attributes as on Express' own pages (package escape-html). */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => names[sign] ?? sign);
}
