/** User ids of the fictional system and the people around it (description/openapi/example-system.md). */
export const people = {
  lanternHouse: "c53abd48f223eb37da346b9bcd41def28cf11d3ff7858dc2b33dfa11647f39b2",
  quietHarbour: "ada377c825d067252a460e26af35ed117a5df12556470b250ad4ed42dfb79bff",
  marbleFox: "7019ddd76eb199d86a2bfe1e3f17e8044830e92df674768427a9640e6da57cbb",
  oldClock: "aafc96ef4c12d8b534c8c37877f790ec35e9f1d106e8d0f96c50dd06e4910477",
};
