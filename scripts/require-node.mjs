// Imported first and written in old syntax, so that an old Node can read it and say which version is needed.
const [wantedMajor, wantedMinor] = [20, 9];

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
if (major < wantedMajor || (major === wantedMajor && minor < wantedMinor)) {
  console.error(
    `Node ${process.versions.node} is too old: install Node ${wantedMajor}.${wantedMinor} or newer (https://nodejs.org) and run this again.`,
  );
  process.exit(1);
}
