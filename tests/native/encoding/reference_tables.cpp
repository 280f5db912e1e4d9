// Writes the bytes of tables to a file. An argument describes a table: C,base,layout,pairing,dtype,
// then T,first or "positions" and the positions.
//
// Usage: pe_tables FILE 4,10000,interleaved,paired,float64,10,0
#include <cstdio>
#include <cstdlib>
#include <string>
#include <vector>

#include "pe/encoding.hpp"

namespace {

std::vector<std::string> split(const std::string& text) {
  std::vector<std::string> fields;
  std::size_t begin = 0;
  for (std::size_t end; (end = text.find(',', begin)) != text.npos; begin = end + 1) {
    fields.push_back(text.substr(begin, end - begin));
  }
  fields.push_back(text.substr(begin));
  return fields;
}

double number(const std::string& text) { return std::strtod(text.c_str(), nullptr); }

template <class Number>
bool write_table(const std::vector<std::string>& fields, const pe::Encoding& encoding,
                 std::FILE* file) {
  const auto channels = static_cast<std::uint32_t>(number(fields[0]));
  std::vector<Number> table;
  pe::Status status;
  if (fields[5] == "positions") {
    std::vector<double> positions;
    for (std::size_t at = 6; at < fields.size(); ++at) positions.push_back(number(fields[at]));
    table.resize(positions.size() * channels);
    status = pe::encode_positions(positions, channels, table, encoding);
  } else {
    const auto rows = static_cast<std::uint32_t>(number(fields[5]));
    table.resize(std::size_t{rows} * channels);
    status = pe::encode({rows, channels}, table, encoding,
                        static_cast<std::uint64_t>(number(fields[6])));
  }
  return status == pe::Status::ok &&
         std::fwrite(table.data(), sizeof(Number), table.size(), file) == table.size();
}

}  // namespace

int main(int count, char** arguments) {
  if (count < 3) return 2;
  std::FILE* const file = std::fopen(arguments[1], "wb");
  if (!file) return 1;
  for (int at = 2; at < count; ++at) {
    const std::vector<std::string> fields = split(arguments[at]);
    if (fields.size() < 7) return 2;
    pe::Encoding encoding;
    encoding.base = number(fields[1]);
    if (fields[2] == "halves") encoding.layout = pe::Layout::halves;
    if (fields[3] == "unpaired") encoding.pairing = pe::Pairing::unpaired;
    const bool done = fields[4] == "float32" ? write_table<float>(fields, encoding, file)
                                             : write_table<double>(fields, encoding, file);
    if (!done) {
      std::fprintf(stderr, "refused: %s\n", arguments[at]);
      return 1;
    }
  }
  return std::fclose(file) == 0 ? 0 : 1;
}
