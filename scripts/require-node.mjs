// Imported before anything else and written for old Nodes, so that they get as far as this line.
const [wantedMajor, wantedMinor] = [20, 9];

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
if (major < wantedMajor || (major === wantedMajor && minor < wantedMinor)) {
  console.error(
    `Node ${process.versions.node} is too old: install Node ${wantedMajor}.${wantedMinor} or newer (https://nodejs.org) and run this again.`,
  );
  process.exit(1);
}
